import { useQuery } from '../api/use-query.ts';
import { adoptStyles } from '../theme/adopt-styles.ts';
import { useWidget, type WidgetShared } from './widget-context.ts';

/** The parts of the widget that most visitors book without, fetched when needed; each brings its own styles. */
const CODE = {
  tags: () => import('../service-types/service-types-code.ts'),
  drawers: () => import('../drawers/drawers-code.ts'),
  category: () => import('../category/category-code.ts'),
  lead: () => import('../lead/lead-code.ts'),
  waiting: () => import('../waiting/waiting-code.ts'),
  account: () => import('../visitor-account/account-code.ts'),
};

type Code = { readonly [Name in keyof typeof CODE]: Awaited<ReturnType<(typeof CODE)[Name]>> };

const codeQuery = <Name extends keyof Code>({ root }: Pick<WidgetShared, 'root'>, name: Name) => ({
  key: name,
  load: async (signal: AbortSignal) => {
    const code = (await CODE[name]()) as Code[Name];
    if (!signal.aborted) adoptStyles(root, code.css);
    return code;
  },
});

/** A part for what is no component. */
export const bringCode = async <Name extends keyof Code>(
  shared: Pick<WidgetShared, 'code' | 'root'>,
  name: Name,
): Promise<Code[Name]> => {
  const { key, load } = codeQuery(shared, name);
  const known = shared.code.read<Code[Name]>(key)?.data;
  if (known) return known;
  const code = await load(new AbortController().signal);
  shared.code.put(key, code);
  return code;
};

/** Fetches a part ahead of its use. */
export const prefetchCode = (shared: Pick<WidgetShared, 'code' | 'root'>, name: keyof Code): void => {
  const { key, load } = codeQuery(shared, name);
  shared.code.load<unknown>(key, load);
};

/** A part of the widget, fetched at its first use. */
export const useCode = <Name extends keyof Code>(name: Name) => {
  const shared = useWidget();
  const { key, load } = codeQuery(shared, name);
  return useQuery<Code[Name]>(shared.code, key, load);
};
