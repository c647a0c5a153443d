import sanitize from 'sanitize-html';

/** Another site opens beside ours and learns nothing of where it was opened. */
function linkTo(href: string): Record<string, string> {
  if (/^https?:\/\//i.test(href)) return { href, target: '_blank', rel: 'noopener' };
  return /^(mailto:|tel:|#|\/(?![/\\]))/.test(href) ? { href } : {};
}

/**
 * The one allow-list of HTML that a stored text may hold: headings, paragraphs, lists, tables and links. Everything else
 * goes; of what could run, be styled, be framed or be read differently by a browser, its inside goes too.
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

// Control characters: no text needs them, and a database cannot hold them all.
// oxlint-disable-next-line no-control-regex -- they are what is meant
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Makes a stored text harmless. Used on the way in and again on the way out: a row written by hand is harmless too. */
export const sanitiseHtml = (html: string): string => sanitize(html.replace(unseen, ''), rules);

/** A stored title: text, never HTML, harmless even to a reader that takes it for some. */
export const sanitiseTitle = (title: string): string => title.replace(unseen, '').replace(/[<>]/g, '').trim();
