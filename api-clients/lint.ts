import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Holds the API's description to Redocly's recommended rules. usage: lint.ts <address of the description> */
const [address = ''] = process.argv.slice(2);
const source = await (await fetch(address)).text();
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // The address is the installation's own, and on a machine at hand it is this.
    'no-server-example.com': 'off',
    // Who asks for what anybody may read, and gives nothing, can ask nothing wrong.
    'operation-4xx-response': 'off',
  },
});
const problems = await lintFromString({ source, absoluteRef: 'api.json', config });
for (const { ruleId, severity, message, location } of problems) {
  process.stdout.write(`${severity} ${ruleId}: ${message} ${String(location[0]?.pointer)}\n`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
