import { type Environment, theEnvironment } from './environment.ts';

const isByNpm = (environment: Environment) => environment['npm_lifecycle_event'] !== undefined;

/**
 * How a command is called by whoever reads this: by npm in a clone, by the script of a release else.
 * @param command its name, the same in both
 */
export const called = (command: string, environment = theEnvironment()): string =>
  isByNpm(environment) ? `npm run ${command}` : `meridienne ${command}`;

/** The same, for whoever called it otherwise. @param words what may follow */
export const usage = (command: string, words: string, environment = theEnvironment()): string =>
  `Usage: ${called(command, environment)} ${isByNpm(environment) ? '-- ' : ''}${words}`;
