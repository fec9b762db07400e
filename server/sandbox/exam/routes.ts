import type { Hono } from 'hono';
import type { Sandbox } from '../../providers/identities';

export function sandboxExam(_app: Hono, _sandbox: Sandbox) {}
