import type { Account } from '@meridienne/contracts';
import type { mailText, SmsVariable } from '@meridienne/domain';
import { Form, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../lib/use-languages.ts';
import type { Place } from '../calls.ts';
import type { TextDrafts } from '../hooks/use-text-drafts.ts';
import { longestOf, type TextFault, textFault } from '../logic/text-fault.ts';
import { SmsFields } from './sms-fields.tsx';

interface TextItemProps {
  readonly account: Account;
  readonly place: Place;
  readonly drafts: TextDrafts;
  /** What the guest reads. */
  readonly read: ReturnType<typeof mailText>;
}

/** The venue's text, what is wrong with it, and what is read without one. */
export const TextItem = ({ account, place, drafts, read }: TextItemProps) => {
  const { t } = useTranslation();
  const field = useRef<TextAreaRef>(null);
  const { language, type } = place;
  const isSms = type === 'sms';
  const text = drafts.textOf(place);
  const fault = textFault(type, text);
  const isFixed = !account.mayManage || drafts.isBusy;
  const whatIsRead = () => {
    if (read === null) return t(isSms ? 'emails.smsNone' : 'emails.none');
    if (read.language === language) return t(isSms ? 'emails.smsHelp' : 'emails.textHelp');
    return t('emails.fallback', { name: languageName(read.language) });
  };
  const insert = (name: SmsVariable) => {
    const area = field.current?.resizableTextArea?.textArea;
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    drafts.write(place, `${text.slice(0, from)}{{${name}}}${text.slice(to)}`);
    field.current?.focus();
  };
  return (
    <>
      <Form.Item
        label={t('emails.text')}
        htmlFor="email-text"
        extra={whatIsRead()}
        {...(fault && {
          validateStatus: 'error' as const,
          help: (
            <span role="alert">
              <Fault fault={fault} />
            </span>
          ),
        })}
      >
        <Input.TextArea
          ref={field}
          id="email-text"
          rows={5}
          lang={language}
          readOnly={isFixed}
          variant={account.mayManage ? 'outlined' : 'filled'}
          value={text}
          onChange={({ target }) => drafts.write(place, target.value)}
          count={{ show: true, max: longestOf(type) }}
        />
      </Form.Item>
      {isSms && <SmsFields text={text} isDisabled={isFixed} onInsert={insert} />}
    </>
  );
};

const Fault = ({ fault }: { readonly fault: TextFault }) => {
  const { t } = useTranslation();
  if (fault.kind === 'tooLong') return t('emails.tooLong', { max: fault.max, over: fault.over });
  return t(fault.kind === 'twice' ? 'emails.smsTwice' : 'emails.smsUnknown', { name: fault.name });
};
