import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string;
    postgresUrl: string;
    postgresTables: string;
    postgresDemo: string;
  }
}

/** What the suites of one run share (`run.ts`). */
export const provided = {
  /** A folder that goes with the run. */
  runFolder: () => inject('runFolder'),
  /** Address of the run's PostgreSQL, where the suites run on one. */
  postgresUrl: () => inject('postgresUrl') || undefined,
  /** Address of a database in it that has the tables and nothing in them, to be copied. */
  postgresTables: () => inject('postgresTables') || undefined,
  /** Address of a database in it that has the demo, to be copied. */
  postgresDemo: () => inject('postgresDemo') || undefined,
};
