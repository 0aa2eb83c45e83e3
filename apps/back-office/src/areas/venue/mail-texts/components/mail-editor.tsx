import type { Account } from '@meridienne/contracts';
import { isMailLanguage, mailText } from '@meridienne/domain';
import { Alert, Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../lib/use-languages.ts';
import { MailPreview } from './mail-preview.tsx';
import { ReminderNote } from './reminder-note.tsx';
import { ThanksNote } from './thanks-note.tsx';
import { isSamePlace, type Place, TEXTS } from '../calls.ts';
import { SmsPreview } from './sms-preview.tsx';
import { TextFaults } from './text-faults.tsx';
import { TextItem } from './text-item.tsx';
import type { TextDrafts } from '../hooks/use-text-drafts.ts';
import { textFault } from '../logic/text-fault.ts';
import styles from './mail-editor.module.css';

interface MailEditorProps {
  readonly account: Account;
  readonly place: Place;
  /** The account's, its default language first. */
  readonly languages: readonly string[];
  readonly drafts: TextDrafts;
  onShow(place: Place): void;
}

/** The venue's text of one mail in one language, and the mail beside it. */
export const MailEditor = (props: MailEditorProps) => {
  const { t } = useTranslation();
  const { account, place, drafts, onShow } = props;
  const { type, language } = place;
  const { isBusy } = drafts;
  const isHere = (each: Place) => isSamePlace(each, place);
  const isChanged = drafts.texts.some(isHere);
  const elsewhere = drafts.texts.filter((each) => !isHere(each));
  const texts = { ...account[TEXTS[type]] };
  for (const each of drafts.texts) if (each.type === type) texts[each.language] = each.text;
  const read = mailText(texts, language, account.defaultLanguage);
  const whereOf = (each: Place) =>
    t('emails.where', { mail: t(`emails.${each.type}`), language: languageName(each.language) });
  const save = () => {
    const wrong = elsewhere.find((each) => textFault(each.type, each.text));
    if (wrong) onShow(wrong);
    else void drafts.save();
  };
  return (
    <div className={styles.columns}>
      <Form layout="vertical" requiredMark={false} className={styles.form} onFinish={save}>
        {(type === 'reminder' || type === 'sms') && <ReminderNote account={account} by={type} />}
        {type === 'thanks' && <ThanksNote account={account} />}
        <LanguageItem {...props} />
        {!isMailLanguage(language) && (
          <Alert type="info" showIcon title={t('emails.served')} style={{ marginBottom: 16 }} />
        )}
        <TextItem {...props} read={read} />
        <TextFaults
          fault={drafts.fault}
          theirs={drafts.theirs.map((each) => ({
            where: isHere(each) ? null : whereOf(each),
            text: each.text,
          }))}
          onReload={() => void drafts.rebase()}
        />
        {elsewhere.length > 0 && (
          <p className={styles.elsewhere}>
            {t('emails.elsewhere', { where: elsewhere.map(whereOf).join(', ') })}
          </p>
        )}
        {account.mayManage && (
          <div className={styles.end}>
            <Button
              type="primary"
              htmlType="submit"
              disabled={drafts.texts.length === 0 || textFault(type, drafts.textOf(place)) !== null}
              loading={isBusy}
            >
              {t('form.save')}
            </Button>
            <Button disabled={!isChanged || isBusy} onClick={() => void drafts.undo(place)}>
              {t('shell.cancel')}
            </Button>
          </div>
        )}
      </Form>
      {type === 'sms' ? (
        <SmsPreview account={account} language={language} text={read} />
      ) : (
        <MailPreview account={account} type={type} language={language} text={read} />
      )}
    </div>
  );
};

const LanguageItem = ({ account, place, languages, drafts, onShow }: MailEditorProps) => {
  const { t } = useTranslation();
  const { type, language } = place;
  const nameOf = (code: string) => {
    const name =
      code === account.defaultLanguage
        ? t('emails.defaultLanguage', { name: languageName(code) })
        : languageName(code);
    const there = { type, language: code };
    const isUnsaved = code !== language && drafts.texts.some((each) => isSamePlace(each, there));
    return isUnsaved ? t('emails.unsaved', { name }) : name;
  };
  return (
    <Form.Item label={t('emails.language')} htmlFor="email-language">
      <Select
        id="email-language"
        value={language}
        onChange={(code) => onShow({ type, language: code })}
        disabled={drafts.isBusy}
        options={languages.map((code) => ({ value: code, label: nameOf(code) }))}
      />
    </Form.Item>
  );
};
