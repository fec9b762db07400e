/** Of the speaker both signs of the volume are made. */
const SPEAKER = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z';

/** The player's signs, by the names under which it looks for them: lines in a square of 24, as the app's own. */
const SIGNS = {
  play: 'M7.5 4.5 19 12 7.5 19.5Z',
  pause: 'M8 5v14M16 5v14',
  volume: `${SPEAKER}M15.5 9a4.3 4.3 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11`,
  muted: `${SPEAKER}m3.5-9 5 5m0-5-5 5`,
  'enter-fullscreen': 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  'exit-fullscreen': 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5',
} as const;

const HOLDER = 'player-icons';
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Puts the signs into the page once, so that the controls stand whole with the player: a file of their own comes late
 * on a slow line, and the row has no shape before it.
 */
export function provideIcons(): void {
  if (document.getElementById(HOLDER)) return;
  const holder = document.createElementNS(SVG, 'svg');
  holder.id = HOLDER;
  holder.setAttribute('aria-hidden', 'true');
  holder.style.display = 'none';
  for (const [name, path] of Object.entries(SIGNS)) {
    const symbol = document.createElementNS(SVG, 'symbol');
    symbol.id = `plyr-${name}`;
    symbol.setAttribute('viewBox', '0 0 24 24');
    const line = document.createElementNS(SVG, 'path');
    line.setAttribute('d', path);
    symbol.append(line);
    holder.append(symbol);
  }
  document.body.append(holder);
}

/** One of the signs, to be shown in a button of ours. */
export function iconOf(name: keyof typeof SIGNS): SVGSVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#plyr-${name}`);
  icon.append(use);
  return icon;
}
