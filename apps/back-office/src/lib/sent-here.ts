/** What a page hands over when it sends somebody to the first page: why (O §2), and where they wanted to go. */
export interface SentHere {
  /** Where somebody wanted to go who has to choose an account first. */
  readonly to?: string;
  /** Who has one account alone isn't led on to it: they came to look at the chooser, or are told something there. */
  readonly isToStay?: boolean;
  /** 404: it needs an account that isn't chosen; 403: it is somebody else's. */
  readonly status?: 403 | 404;
  /** The account was chosen, and is there no more. */
  readonly isGone?: boolean;
  readonly isUserUnknown?: boolean;
}

/** For a link to the chooser itself. */
export const STAY: SentHere = { isToStay: true };

/** What stays of it once the reason has been told, also when the page is loaded again. */
export const restOf = ({ status, to, isGone, isToStay }: SentHere): SentHere => ({
  ...(to !== undefined && { to }),
  ...((isToStay || isGone || status === 403) && STAY),
});
