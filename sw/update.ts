/** A waiting worker takes over only when the learner has said so. */
export function takeOver(scope: ServiceWorkerGlobalScope, event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | undefined)?.type === 'SKIP_WAITING') void scope.skipWaiting();
}
