import { create, type Font } from 'fontkit';
import { Blob, Buffer as Letters, ClusterLevel, Face, Font as Shaper, shape } from 'harfbuzzjs';

/** A font for pdfkit whose letters HarfBuzz joins and orders: pdfkit's own shaper throws on marks of some scripts. */
export function shapedFont(file: Buffer): Font {
  const font = create(file);
  const shaper = new Shaper(new Face(new Blob(file)));
  return Object.assign(font, { layout: (text: string) => layoutOf(font, shaper, text) });
}

function layoutOf(font: Font, shaper: Shaper, text: string) {
  const letters = new Letters();
  letters.addText(text);
  letters.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  letters.guessSegmentProperties();
  shape(shaper, letters);
  const infos = letters.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
  const glyphs = infos.map(({ codepoint, cluster }, index) => {
    // The first glyph of a cluster has all its text, for readers that take the text from glyphs.
    const isFirst = infos[index - 1]?.cluster !== cluster;
    const end = starts.find((start) => start > cluster);
    const signs = isFirst ? Array.from(text.slice(cluster, end), (sign) => sign.codePointAt(0) ?? 0) : [];
    return font.getGlyph(codepoint, signs);
  });
  const positions = letters.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  return {
    glyphs,
    positions,
    // pdfkit scales the positions before it reads the width.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
