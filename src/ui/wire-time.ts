const WIRE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/** The instant of a wire time (China time, `YYYY-MM-DD HH:mm:ss`, or a day: its first moment), ms; undefined for none. */
export function instantOf(wire: string): number | undefined {
  const found = WIRE.exec(wire);
  const at = found ? Date.parse(`${found[1]}T${found[2] ?? '00:00:00'}+08:00`) : Number.NaN;
  return Number.isFinite(at) ? at : undefined;
}
