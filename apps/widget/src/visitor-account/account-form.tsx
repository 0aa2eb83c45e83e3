import { ApiError } from '@meridienne/client';
import { timeAhead } from '@meridienne/domain';
import type { WidgetKey } from '@meridienne/i18n/widget';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AlertIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';
import type { ContactFault, ContactField } from '../flow/contact-form.ts';
import type { Texts } from '../text/texts.ts';

export type AccountField = ContactField | 'password' | 'confirm';
export type AccountFaults = Partial<Record<AccountField, ContactFault>>;

interface AccountFormProps {
  readonly faults: AccountFaults;
  /** What is said above the fields when something is wrong with them; an empty field has its own words. */
  readonly faultText?: WidgetKey | undefined;
  readonly submitText: WidgetKey;
  /** What was asked for is done: the way on is among `after`. */
  readonly isDone?: boolean;
  send(): Promise<void>;
  /** What a failure is called that is neither too many tries nor a lost connection. */
  failureText(error: unknown): string;
  /** The fields, told what is wrong with them. */
  children(shown: AccountFaults): ReactNode;
  readonly after: ReactNode;
}

interface Refusal {
  readonly text: string;
  readonly faults: AccountFaults;
}

/** The API's names of the fields, where they are others. */
const FIELD_NAMES: Readonly<Record<string, string>> = { firstName: 'firstname', lastName: 'lastname' };

/** How long the server wants no further try, as far as it says. */
const waitText = (texts: Texts, { retryAfter, errorType }: ApiError): string => {
  if (retryAfter === undefined) return texts.t('error.tooManyTries');
  const time = timeAhead(retryAfter, texts.language);
  return texts.t(errorType === 'guesses' ? 'login.guesses' : 'error.tooManyTriesUntil', { time });
};

const refusalOf = (error: unknown, texts: Texts, failureText: AccountFormProps['failureText']): Refusal => {
  const { status, fields } = error instanceof ApiError ? error : { status: -1, fields: [] };
  const isOffline = status === 0 && !navigator.onLine;
  const text =
    status === 429
      ? waitText(texts, error as ApiError)
      : isOffline
        ? texts.t('error.offline')
        : failureText(error);
  return {
    text,
    faults: Object.fromEntries(fields.map((field) => [FIELD_NAMES[field] ?? field, 'refused'])),
  };
};

/** A form of the account drawer: what is wrong shows from the first try on, and leaves with its cause. */
export const AccountForm = (props: AccountFormProps) => {
  const { texts } = useWidget();
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const own = hasTried ? props.faults : {};
  const kinds = Object.values(own);
  const ownText = kinds.includes('missing') ? 'form.incomplete' : kinds.length > 0 && props.faultText;
  const problem = refusal?.text ?? (ownText ? texts.t(ownText) : null);

  useEffect(() => {
    if (refusal) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  const submit = async () => {
    if (isBusy) return;
    setHasTried(true);
    setRefusal(null);
    if (Object.keys(props.faults).length > 0) {
      // Once the faults are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setIsBusy(true);
    await props.send().catch((error: unknown) => setRefusal(refusalOf(error, texts, props.failureText)));
    setIsBusy(false);
  };

  return (
    <form
      ref={form}
      className="drawer-body account"
      noValidate
      onInput={() => setRefusal(null)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div ref={banner} role="alert">
        {problem && <Problem text={problem} />}
      </div>
      {props.children({ ...own, ...refusal?.faults })}
      <button
        type="submit"
        className={props.isDone ? 'button quiet' : 'button'}
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          // By Enter in a field too, and not by the form: a frame without forms submits none.
          event.preventDefault();
          void submit();
        }}
      >
        {texts.t(props.submitText)}
      </button>
      <div className="account-after">{props.after}</div>
    </form>
  );
};

const Problem = ({ text }: { readonly text: string }) => (
  <p className="form-fault">
    <AlertIcon />
    {text}
  </p>
);
