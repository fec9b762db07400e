import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Protocol } from 'puppeteer-core';
import { calledFiles, MappedScript } from './maps';
import type { Chain, Program } from './paths';

/** A debugger's session of one program: a page, a worker, or a process of Node. */
export type Session = Pick<CDPSession, 'send' | 'on'>;
/** A place in a built script: V8 finds it in each script whose address ends with `path`. */
export type BuiltPlace = { path: string; line: number; column: number };

const COUNTED = /^(src|sw|server|contract|rules)\/.*\.tsx?$/;

/** Records which functions of one program run, by V8's precise coverage. */
export class Recorder {
  private readonly scripts = new Map<string, Protocol.Debugger.ScriptParsedEvent>();
  private readonly mapped = new Map<string, MappedScript | undefined>();
  /** The first error while the program was paused. */
  failure: Error | undefined;
  private readonly hits = new Map<string, () => Promise<void>>();

  private constructor(
    private readonly session: Session,
    private readonly root: string,
    /** The path on disk of a script's address. */
    private readonly pathOf: (url: string) => string,
  ) {}

  static async on(session: Session, root: string, pathOf: (url: string) => string): Promise<Recorder> {
    const recorder = new Recorder(session, root, pathOf);
    session.on('Debugger.scriptParsed', (script) => recorder.scripts.set(script.scriptId, script));
    session.on('Debugger.paused', (paused) => void recorder.hit(paused));
    await session.send('Profiler.enable');
    // Without blocks: a count for each function, set to 0 by each reading.
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.send('Debugger.enable');
    return recorder;
  }

  private async hit({ hitBreakpoints = [] }: Protocol.Debugger.PausedEvent): Promise<void> {
    try {
      for (const id of hitBreakpoints) await this.hits.get(id)?.();
    } catch (error) {
      this.failure = error as Error;
    } finally {
      // A page that is being closed goes on without it.
      await this.session.send('Debugger.resume').catch(() => undefined);
    }
  }

  /** Calls `hit` whenever the program reaches a place, and pauses it until then. Returns a function that ends this. */
  async stopAt({ path, line, column }: BuiltPlace, hit: () => Promise<void>): Promise<() => Promise<void>> {
    const urlRegex = `${path.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')}${'$'}`;
    const at = { urlRegex, lineNumber: line, columnNumber: column };
    const { breakpointId } = await this.session.send('Debugger.setBreakpointByUrl', at);
    this.hits.set(breakpointId, hit);
    return () => this.session.send('Debugger.removeBreakpoint', { breakpointId });
  }

  /** Files whose functions ran since the last reading. */
  async take(): Promise<string[]> {
    const { result } = await within(this.session.send('Profiler.takePreciseCoverage'), ANSWER_TIMEOUT_MS);
    const files: string[] = [];
    for (const { scriptId, url, functions } of result) {
      if (!functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0)) continue;
      const script = await this.scriptOf(scriptId, url);
      if (script) files.push(...calledFiles(script, functions));
    }
    return files.filter((file) => COUNTED.test(file));
  }

  private async scriptOf(scriptId: string, url: string): Promise<MappedScript | undefined> {
    const parsed = this.scripts.get(scriptId);
    if (!parsed?.sourceMapURL || parsed.url !== url) return undefined;
    const key = `${url} ${parsed.hash}`;
    if (!this.mapped.has(key)) this.mapped.set(key, await this.read(scriptId, url, parsed.sourceMapURL));
    return this.mapped.get(key);
  }

  private async read(scriptId: string, url: string, sourceMapURL: string): Promise<MappedScript> {
    const path = this.pathOf(url);
    const isInline = sourceMapURL.startsWith('data:');
    const asked = isInline && this.session.send('Debugger.getScriptSource', { scriptId });
    const text = asked ? (await asked).scriptSource : readFileSync(path, 'utf8');
    return new MappedScript(text, JSON.parse(mapText(sourceMapURL, path)), path, this.root);
  }
}

function mapText(url: string, path: string): string {
  const [, data] = /^data:[^,]*;base64,(.*)$/.exec(url) ?? [];
  if (data) return Buffer.from(data, 'base64').toString();
  return readFileSync(new URL(url, `file://${path}`), 'utf8');
}

export const pathOfFile = (url: string): string => (url.startsWith('file:') ? fileURLToPath(url) : url);

/** A chain that cannot be recorded: a named call is gone, or was not called. */
export class BrokenChain extends Error {
  override readonly name = 'BrokenChain';
}

const WALK_TIMEOUT_MS = 60_000;
/** A page or worker that the browser has stopped answers no debugger. */
const ANSWER_TIMEOUT_MS = 10_000;

async function within<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BrokenChain('一个程序不再回答调试器')), ms);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** The built places of a span's first and last call. */
export type SpanPlaces = { first: BuiltPlace; last: BuiltPlace };

/**
 * Walks a path and returns the files that ran between the first and the last call of its spans, by program. `walk` gets what
 * keeps the record of a page before it navigates.
 */
export async function recordChain(
  { what, spans }: Chain,
  recorders: Partial<Record<Program, Recorder>>,
  places: readonly SpanPlaces[],
  walk: (keep: () => Promise<void>) => Promise<void>,
): Promise<Map<Program, Set<string>>> {
  const files = new Map<Program, Set<string>>();
  const now = { span: 0, isWithin: false };
  const recorderOf = (program: Program) => {
    const recorder = recorders[program];
    if (!recorder) throw new BrokenChain(`「${what}」：没有 ${program} 可以记录`);
    return recorder;
  };
  const keep = async () => {
    for (const program of spans[now.span]?.programs ?? []) {
      const kept = files.get(program) ?? new Set();
      files.set(program, kept);
      for (const file of await recorderOf(program).take()) if (now.isWithin) kept.add(file);
    }
  };
  let done = () => {};
  const ended = new Promise<void>((resolve) => {
    done = resolve;
  });
  const release: (() => Promise<void>)[] = [];
  for (const [at, { first, last }] of spans.entries()) {
    const { first: begin, last: end } = places[at] as SpanPlaces;
    release.push(
      await recorderOf(first.in).stopAt(begin, async () => {
        if (now.span !== at || now.isWithin) return;
        // A page that navigates answers no debugger, so the others count from the step before.
        await (first.in === 'page' ? keep() : recorderOf(first.in).take());
        now.isWithin = true;
      }),
      await recorderOf(last.in).stopAt(end, async () => {
        if (now.span !== at || !now.isWithin) return;
        await keep();
        now.isWithin = false;
        now.span += 1;
        if (now.span === spans.length) done();
      }),
    );
  }
  await keep();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WALK_TIMEOUT_MS);
  });
  try {
    await Promise.race([Promise.all([walk(keep), ended]), late]);
  } finally {
    clearTimeout(timer);
    await Promise.all(release.map((end) => end().catch(() => undefined)));
  }
  for (const recorder of Object.values(recorders)) if (recorder.failure) throw recorder.failure;
  const missed = spans[now.span]?.[now.isWithin ? 'last' : 'first'];
  if (missed)
    throw new BrokenChain(
      `「${what}」走完了，${missed.file} 里的 ${missed.call} 却没有被调用：看 scripts/house/chains/paths.ts`,
    );
  return files;
}
