/** Whether this browser draws with WebGL2; the context that was asked for is given back. */
export function hasWebGL2(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** Calls `lost` when a canvas of this document that is not yet made loses its WebGL context. */
export function hearContextLoss(lost: () => void): void {
  const create = document.createElement.bind(document);
  // The package makes its canvas itself and shows it to nobody.
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'canvas') element.addEventListener('webglcontextlost', lost, { once: true });
    return element;
  };
}

/** Calls `missing` when a script of this document or a file that one of them fetches does not come. */
export function hearMissingFiles(missing: () => void): void {
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && missing(), true);
  const ask = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (...request) => {
    try {
      const answer = await ask(...request);
      if (!answer.ok) missing();
      return answer;
    } catch (error) {
      missing();
      throw error;
    }
  };
}
