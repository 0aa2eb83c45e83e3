import { mkdirSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import type { OpenAPI3 } from 'openapi-typescript';

// Both write their code by the compiler's old interface, which the one that the product is checked by has no more.
registerHooks({
  resolve: (name, context, next) =>
    next(name, name === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});
const { default: openapiTS, astToString } = await import('openapi-typescript');
const { createClient } = await import('@hey-api/openapi-ts');

/** Makes a client of the API by each generator, from its description. usage: generate.ts <address of the description> */
const [address = ''] = process.argv.slice(2);
const document = (await (await fetch(address)).json()) as OpenAPI3;
const folder = join(import.meta.dirname, 'generated');

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi-typescript.ts'), astToString(await openapiTS(document)));
await createClient({
  input: document as never,
  output: { path: join(folder, 'hey-api'), module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error', file: false },
});
