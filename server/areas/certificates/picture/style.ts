const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an SVG; control characters, which it may not have, are left out. */
const escaped = (text: string): string =>
  text.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, '').replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

/** Sizes in px. `middle`: x is the middle of the line, not its begin. */
export type Style = { size: number; colour: string; bold?: boolean; middle?: boolean; spacing?: number };

/** A line of text with its baseline at y. */
export function textAt(text: string, x: number, y: number, style: Style): string {
  const { size, colour, bold, middle, spacing } = style;
  const attributes = [
    `x="${x}" y="${y}" font-size="${size}" fill="${colour}" font-weight="${bold ? 700 : 400}"`,
    middle && 'text-anchor="middle"',
    spacing && `letter-spacing="${spacing}"`,
  ];
  return `<text ${attributes.filter(Boolean).join(' ')}>${escaped(text)}</text>`;
}
