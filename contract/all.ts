/** Every call, by area. For the server, the OpenAPI document and conformance; a screen imports its own area only. */
export * as account from './account';
export * as agreement from './agreement';
export * as announcements from './announcements';
export * as captcha from './captcha';
export * as company from './company';
export * as county from './county';
export * as face from './face';
export * as lessons from './lessons';
export * as login from './login';
export * as mooc from './mooc';
export * as position from './position';
export * as registration from './registration';
export * as study from './study';
export * as upload from './upload';
export * as window from './window';
