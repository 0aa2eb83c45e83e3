import { spawn } from 'node:child_process';

/** The account a child process runs under when the server itself is root. */
export interface RunAs {
  uid: number;
  gid: number;
}

export interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs a short command to its end; never rejects for a non-zero exit, only when it can't be started. */
export function runCommand(
  file: string,
  args: string[],
  { runAs, input }: { runAs?: RunAs | undefined; input?: string } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...childOptions(runAs), stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    // A child that exits before it has read its input is reported by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The environment holds the product's secrets, and the working folder may be closed to the other account. */
export function childOptions(runAs: RunAs | undefined) {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  const windows = process.platform === 'win32' ? { SystemRoot, TEMP, TMP } : {};
  return {
    cwd: process.platform === 'win32' ? undefined : '/',
    env: { PATH, LC_ALL: 'C', ...windows },
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  };
}
