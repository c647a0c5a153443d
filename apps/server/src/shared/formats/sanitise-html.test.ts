import assert from 'node:assert/strict';
import { test } from 'node:test';
import { xssPayloads } from '#server/testing/xss-payloads.ts';
import { sanitiseHtml, sanitiseTitle } from './sanitise-html.ts';

const link =
  'a(?: href="(?:https?:\\/\\/|mailto:|tel:|#|\\/(?![/\\\\]))[^"<>]*"(?: target="_blank" rel="noopener")?)?';
const simple =
  'h[234]|p|ul|ol|li|dl|dt|dd|blockquote|strong|em|b|i|u|small|sup|sub|table|caption|thead|tbody|tr|th|td';
const tag = new RegExp(`<(?:/?(?:${simple})|/a|(?:br|hr) /|${link})>`, 'g');

/** What remains without the allowed tags; it must contain no angle bracket. */
const rest = (html: string) => html.replace(tag, '');

test('leaves only allowed tags of any payload, also after repeated sanitising [AP066, AP067]', () => {
  assert.ok(xssPayloads.length >= 200, String(xssPayloads.length));
  for (const payload of xssPayloads) {
    for (const html of [payload, `<p>${payload}</p>`, `<ul><li>${payload}<table><tr><td>${payload}`]) {
      const clean = sanitiseHtml(html);
      assert.doesNotMatch(rest(clean), /[<>]/, `${html}\n${clean}`);
      assert.doesNotMatch(
        clean,
        /<[^>]*(?:script:|data:|\son\w+=|style=|\sid=|\/\/evil)/i,
        `${html}\n${clean}`,
      );
      assert.equal(sanitiseHtml(clean), clean, html);
      assert.doesNotMatch(sanitiseTitle(html), /[<>]/);
    }
  }
});

test("keeps staff's allowed HTML unchanged", () => {
  const page = `<h2>Terms &amp; “prices”</h2><p>At 5&nbsp;% &lt; 10&nbsp;%, <strong>bold</strong>, <em>leaning</em><br />
<a href="mailto:help@hoist.example">Write</a> <a href="tel:+14165550100">call</a> <a href="/company/about">About</a></p>
<ul><li>One</li><li>Deux : l'été</li></ul><table><thead><tr><th>What</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`;
  assert.equal(sanitiseHtml(page), page.replaceAll('&nbsp;', '\u00a0'));
  assert.equal(
    sanitiseHtml('<a href="https://priv.gc.ca">x</a>'),
    '<a href="https://priv.gc.ca" target="_blank" rel="noopener">x</a>',
  );
  assert.equal(sanitiseTitle(' Freins & <b>esthétique</b> '), 'Freins & besthétique/b');
});

test('sanitises deeply nested and very long texts in reasonable time', () => {
  const deep = sanitiseHtml(`${'<ul><li>'.repeat(1000)}x`);
  assert.ok(deep.split('<ul>').length <= 32);
  const started = performance.now();
  sanitiseHtml('<a href="'.repeat(100_000));
  sanitiseHtml('<p>&lt;'.repeat(100_000));
  assert.ok(performance.now() - started < 5000);
});
