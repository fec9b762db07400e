import type { CertificateRow } from '../apply';
import { certificateSvg } from './certificate';
import { drawPng } from './draw';

/** So many are drawn at once, and so many kept: each drawing takes a core for a moment and some 20 MB. */
const AT_ONCE = 2;
const KEPT = 24;

/** Draws certificates when they are asked for, a few at a time, and keeps the last ones. */
export class PictureDesk {
  private readonly drawn = new Map<string, Promise<Uint8Array>>();
  private free = AT_ONCE;
  private readonly waiting: (() => void)[] = [];

  /** `folder` keeps the fonts that drawing needs. */
  constructor(
    private readonly folder: string,
    private readonly paint: typeof drawPng = drawPng,
  ) {}

  /** The picture, PNG; its code leads to `origin`. Asked for twice at once it is drawn once. */
  draw(row: CertificateRow, origin: string): Promise<Uint8Array> {
    // One that was withdrawn since is another picture.
    const name = `${row.id} ${row.revokedAt ?? ''} ${origin}`;
    const present = this.drawn.get(name);
    const picture = present ?? this.drawOnce(row, origin);
    // The last asked for is the last to go.
    this.drawn.delete(name);
    this.drawn.set(name, picture);
    if (!present) picture.catch(() => this.drawn.delete(name));
    for (const oldest of this.drawn.keys()) {
      if (this.drawn.size <= KEPT) break;
      this.drawn.delete(oldest);
    }
    return picture;
  }

  /** The same, and nothing is kept. */
  drawOnce(row: CertificateRow, origin: string): Promise<Uint8Array> {
    return this.inTurn(() => this.paint(certificateSvg(row, origin), this.folder));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((turn) => this.waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
