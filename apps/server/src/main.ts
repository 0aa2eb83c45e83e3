import closeWithGrace from 'close-with-grace';
import { demoLogins } from './areas/platform/demo/logins.ts';
import { readSettings } from './settings/settings.ts';
import { describeStartFailure } from './settings/startup-error.ts';
import { startServer } from './start-server.ts';

const GRACE_MS = 15_000;
const ENDINGS = ['SIGTERM', 'SIGINT'] as const;

// The first process of a container hears no signal that nobody listens to, and a start may migrate for minutes. What it
// leaves half done is what a kill would leave.
const leave = () => process.exit(0);
for (const signal of ENDINGS) process.once(signal, leave);

try {
  const settings = readSettings();
  const server = await startServer(settings);
  for (const signal of ENDINGS) process.removeListener(signal, leave);
  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err }) => {
    if (err) server.log.fatal({ err }, 'unexpected end');
    await server.stop();
  });
  const lines = [
    `Méridienne is up: ${settings.publicUrl}`,
    `The back-office: ${settings.publicUrl}/login-admin`,
    ...(server.hasDemoData ? [`A hotel's page with the widget: ${settings.publicUrl}/demo`] : []),
    `The API's page: ${settings.publicUrl}/api/docs`,
    ...(server.hasDemoData ? ['Log-ins of the demo data:', ...demoLogins()] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const reason = describeStartFailure(error);
  if (reason === null) throw error;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
