import type { Account, ServiceType, Widget } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { LivePreview } from '../../preview/components/live-preview.tsx';
import { draftOf, tagsOf } from '../logic/draft.ts';
import { previewAddonsQuery, previewCategoriesQuery } from '../calls.ts';
import { NEW_WIDGET, type WidgetValues } from '../logic/widget-values.ts';

const DEBOUNCE_MS = 300;

interface DraftPreviewProps {
  readonly account: Account;
  /** Null for a new one. */
  readonly record: Widget | null;
  readonly types: readonly ServiceType[];
  readonly languages: readonly string[];
}

/** The widget that the form makes, a moment after it was typed. */
export const DraftPreview = ({ account, record, types, languages }: DraftPreviewProps) => {
  const form = Form.useFormInstance<WidgetValues>();
  // Its name is for the staff alone.
  const typed = Form.useWatch((values) => JSON.stringify({ ...values, name: '' }), form);
  const values = useDebounced(typed, DEBOUNCE_MS);
  const addons = useQuery(previewAddonsQuery(account.id));
  const categories = useQuery(previewCategoriesQuery(account.id));
  const isReady = !addons.isPending && !categories.isPending;
  const draft = useMemo(() => {
    if (values === undefined) return null;
    const whole = { ...NEW_WIDGET, ...(JSON.parse(values) as Partial<WidgetValues>) };
    const widget = draftOf(whole, record, account, addons.data ?? []);
    return { widget, tags: tagsOf(whole.tags, types, categories.data ?? []) };
  }, [values, record, account, types, addons.data, categories.data]);
  if (!draft || !isReady) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <LivePreview draft={draft} languages={languages} />;
};
