/**
 * Stands in for the part of the query library that keeps mutations (1.6 kB before every screen): a write here goes through
 * the client or the outbox, and what it changes is told by the contract (`app/after-writes.ts`).
 */
export class MutationCache {
  async resumePausedMutations(): Promise<void> {}
  clear(): void {}
}
