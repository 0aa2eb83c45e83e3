/** Why somebody whom the provider knows isn't let in. */
export class NotLetIn extends Error {
  readonly reason: 'unverified' | 'noAccess';
  constructor(reason: 'unverified' | 'noAccess') {
    super(`A sign-on was not let in: ${reason}`);
    this.reason = reason;
  }
}
