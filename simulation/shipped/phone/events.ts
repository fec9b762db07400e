/** What a page's document and window tell: in this world they are one. */
export class PageEvents {
  private readonly heard = new Map<string, Set<(event: unknown) => void>>();

  add(name: string, heard: (event: unknown) => void): void {
    const known = this.heard.get(name) ?? new Set();
    known.add(heard);
    this.heard.set(name, known);
  }

  remove(name: string, heard: (event: unknown) => void): void {
    this.heard.get(name)?.delete(heard);
  }

  tell(name: string, more: object = {}): void {
    for (const heard of [...(this.heard.get(name) ?? [])]) heard({ type: name, ...more });
  }
}
