import sanitize from 'sanitize-html';

/** External links open in a new tab, without access to ours. */
function linkTo(href: string): Record<string, string> {
  if (/^https?:\/\//i.test(href)) return { href, target: '_blank', rel: 'noopener' };
  return /^(mailto:|tel:|#|\/(?![/\\]))/.test(href) ? { href } : {};
}

/**
 * The allow-list for stored HTML: headings, paragraphs, lists, tables and links. Other tags are removed; scripts,
 * styles, frames and the like with their content.
 */
const rules: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'small',
    'sup',
    'sub',
    'a',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  nonTextTags: [
    'script',
    'style',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'embed',
    'applet',
    'template',
    'svg',
    'math',
    'textarea',
    'option',
    'select',
    'title',
    'xmp',
    'plaintext',
    'listing',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
  },
};

// Control characters: unneeded, and PostgreSQL cannot store all of them.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Sanitises a stored text. Applied on write and again on read, which covers rows edited by hand. */
export const sanitiseHtml = (html: string): string => sanitize(html.replace(unseen, ''), rules);

/** Sanitises a stored title: plain text that is harmless even if a reader treats it as HTML. */
export const sanitiseTitle = (title: string): string => title.replace(unseen, '').replace(/[<>]/g, '').trim();
