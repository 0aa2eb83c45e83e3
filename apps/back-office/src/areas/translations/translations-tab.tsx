import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Translation, TranslationLanguage } from '@meridienne/contracts';
import { BASE_LANGUAGE } from '@meridienne/domain';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Button, Select, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useAddress } from '../../lib/use-address.ts';
import { languageName } from '../../lib/use-languages.ts';
import { useConfirmDelete } from '../../components/use-confirm-delete.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LanguageModal } from './language-modal.tsx';
import { LanguageProgress } from './components/language-progress.tsx';
import { LanguageTexts } from './components/language-texts.tsx';
import { allLanguagesQuery, deleteLanguage, translationQuery } from './calls.ts';
import styles from './translations-tab.module.css';

/** The language picker (A §2); which one it shows stands in the address. */
export const TranslationsTab = () => {
  const { t } = useTranslation();
  const [params, changeAddress] = useAddress();
  const [isCreating, setIsCreating] = useState(false);
  const { data: languages, isPending, isError, refetch } = useQuery(allLanguagesQuery);
  const choose = (id: number | null) =>
    changeAddress((after) => {
      // Another language begins where it lacks something.
      after.delete('screen');
      if (id === null) after.delete('language');
      else after.set('language', String(id));
    });
  const remove = useDeleteLanguage(() => choose(null));
  if (isPending) return <Skeleton active />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const chosen = languages.find(({ id }) => id === Number(params.get('language'))) ?? languages[0];
  return (
    <>
      <p>{t('translations.help')}</p>
      <div className={styles.bar}>
        <Select<number>
          aria-label={t('translations.language')}
          className={styles.field}
          size="large"
          value={chosen?.id ?? null}
          onChange={choose}
          options={languages.map(({ id, lng, type }) => ({ value: id, label: `${lng} - ${type}` }))}
        />
        {chosen && !chosen.isDelivered && (
          <IconButton
            danger
            icon={<DeleteOutlined />}
            label={t('translations.delete')}
            onClick={() => remove(chosen)}
          />
        )}
        <Button
          type="primary"
          icon={<PlusOutlined />}
          style={{ marginInlineStart: 'auto' }}
          onClick={() => setIsCreating(true)}
        >
          {t('translations.create')}
        </Button>
      </div>
      {chosen && <Texts key={chosen.id} language={chosen} languages={languages} onChoose={choose} />}
      {isCreating && (
        <LanguageModal open onClose={() => setIsCreating(false)} onCreated={({ id }) => choose(id)} />
      )}
    </>
  );
};

/** Asks, and deletes a language with its texts. */
const useDeleteLanguage = (onDeleted: () => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  return ({ id, lng }: TranslationLanguage): void =>
    confirmDelete({
      title: t('translations.deleteAsk', { language: languageName(lng) }),
      text: t('translations.deleteText'),
      done: t('translations.deleted'),
      remove: async () => {
        await deleteLanguage(id);
        onDeleted();
        await client.invalidateQueries({ queryKey: ['translations'] });
      },
    });
};

interface TextsProps {
  readonly language: TranslationLanguage;
  readonly languages: readonly TranslationLanguage[];
  onChoose(id: number): void;
}

const Texts = ({ language, languages, onChoose }: TextsProps) => {
  const base = languages.find(({ lng, type }) => lng === BASE_LANGUAGE && type === language.type);
  const isBase = base === undefined || base.id === language.id;
  const own = useQuery(translationQuery(language.id));
  const french = useQuery(translationQuery(base?.id ?? language.id));
  // One that doesn't come is missed in the figures and in searches, and nowhere else.
  const texts = useQueries({ queries: languages.map(({ id }) => translationQuery(id)), combine: thatCame });
  const others = useMemo(
    () => texts.filter(({ id, type }) => type === language.type && id !== language.id),
    [texts, language],
  );
  const progress = (
    <LanguageProgress languages={languages} texts={texts} chosen={language.id} onChoose={onChoose} />
  );
  if (own.data && french.data) {
    return (
      <>
        {progress}
        <LanguageTexts translation={own.data} french={isBase ? null : french.data} others={others} />
      </>
    );
  }
  const failed = [own, french].filter(({ isError }) => isError);
  if (failed.length === 0) return <Skeleton active paragraph={{ rows: 12 }} />;
  return <LoadFailed onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />;
};

const thatCame = (queries: readonly UseQueryResult<Translation>[]): Translation[] =>
  queries.flatMap(({ data }) => data ?? []);
