const OF_THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/**
 * Whether a connection to the mail server has to be one by TLS. Asked nicely, TLS is what whoever sits on the line takes
 * away, and reads the password. An address that says otherwise (`?ignoreTLS=true`) is the operator's own word.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(smtpUrl);
  const isSaid = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.has(name));
  return protocol === 'smtp:' && username !== '' && !OF_THIS_MACHINE.test(hostname) && !isSaid;
}
