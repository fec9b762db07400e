/** Every call, by area. For the server, the OpenAPI document and conformance; a screen imports its own area only. */
export * as account from './account';
export * as announcements from './announcements';
export * as face from './face';
export * as lessons from './lessons';
export * as mooc from './mooc';
export * as study from './study';
export * as window from './window';
