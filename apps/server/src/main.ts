import closeWithGrace from 'close-with-grace';
import { demoLogins } from './areas/platform/demo/logins.ts';
import { readSettings } from './settings/settings.ts';
import { describeStartFailure } from './settings/startup-error.ts';
import { startServer } from './start-server.ts';

const GRACE_MS = 15_000;

try {
  const settings = readSettings();
  const server = await startServer(settings);
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
