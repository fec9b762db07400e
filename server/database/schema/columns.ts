import { bigint, customType } from 'drizzle-orm/pg-core';

/** An instant of the database's clock, in milliseconds since 1970. */
export const instant = (name: string) => bigint(name, { mode: 'number' });

/** Bytes as they are; both drivers give and take a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
