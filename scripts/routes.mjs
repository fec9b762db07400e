// `npm run routes`: writes src/app/route-tree.gen.ts from src/app/routes.ts, as a build does.
import { rm } from 'node:fs/promises';
import { installPackages } from './install.mjs';

installPackages();
const { bundle, root } = await import('./bundle.mjs');
const { Generator, getConfig } = await import('@tanstack/router-generator');
await bundle('src/app/routes.ts', 'scripts/routes.gen.mjs');
const { ROUTER, routes } = await import('./routes.gen.mjs');
for (const made of ['routes.gen.mjs', 'routes.gen.mjs.map']) await rm(root(`scripts/${made}`));
const config = getConfig({ ...ROUTER, virtualRouteConfig: routes }, root(''));
await new Generator({ config, root: root('') }).run();
