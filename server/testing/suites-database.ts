import { afterAll } from 'vitest';
import { testPostgres } from './postgres';
import { provided } from './provided';

/** With ON_POSTGRES=1 the suites run on PostgreSQL, each server on a database of its own; otherwise on the built-in one. */
const postgresUrl = provided.postgresUrl();
const postgres = postgresUrl ? await testPostgres(postgresUrl) : undefined;
export const suitesDatabase = postgres?.fresh;
if (postgres) afterAll(() => postgres.close());
