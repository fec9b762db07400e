// `npm start`: the whole thing with the demo. `npm run serve`: the production start, without it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildAll } from './build.mjs';
import { installPackages } from './install.mjs';

const demo = process.argv.includes('--demo');
installPackages();
await buildAll();

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  // Gives the demo a service phone, as an operator would.
  env: { ...(demo && { SERVICE_PHONE: '400-000-0000' }), ...process.env, DEMO: demo ? '1' : '0' },
});
if (demo) {
  const address = `http://localhost:${process.env.PORT || 8080}`;
  process.stdout.write(`\n职健学堂：${address}\n演示账号 13800000001，密码 demo123456。按 Ctrl+C 结束。\n\n`);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
