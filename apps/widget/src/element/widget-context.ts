import type { PublicWidget } from '@meridienne/contracts';
import { createContext, type Dispatch, use } from 'react';
import type { Api } from '../api/api.ts';
import type { QueryCache } from '../api/query-cache.ts';
import type { FlowAction } from '../flow/reducer.ts';
import type { FlowState } from '../flow/state.ts';
import type { Texts } from '../text/texts.ts';
import type { Outcome } from './use-outcome.ts';

/** What every screen of one widget shares. */
export interface WidgetShared {
  readonly widget: PublicWidget;
  readonly texts: Texts;
  readonly api: Api;
  readonly cache: QueryCache;
  /** The parts of the widget that are fetched when they are needed. */
  readonly code: QueryCache;
  readonly root: ShadowRoot;
  readonly state: FlowState;
  readonly dispatch: Dispatch<FlowAction>;
  readonly isPreview: boolean;
  readonly isOpen: boolean;
  /** Where a link leads is being looked up: no step is shown yet. */
  readonly isLeading: boolean;
  /** A booking is being sent. */
  setUnderWay(isUnderWay: boolean): void;
  /** The widget's own page (O §2): there is nothing to close. */
  readonly canClose: boolean;
  readonly visitId: string;
  /** The languages that the visitor may switch to. */
  readonly languages: readonly (readonly [code: string, name: string])[];
  switchLanguage(language: string): void;
  /** Where the server is: the page is another site's. */
  readonly origin: string;
  close(): void;
  /** What the page's launcher says of a booking whose window was closed while it was being sent. */
  onOutcome(outcome: Outcome | undefined): void;
}

export const WidgetContext = createContext<WidgetShared | null>(null);

export const useWidget = (): WidgetShared => {
  const shared = use(WidgetContext);
  if (!shared) throw new Error('outside of a widget');
  return shared;
};
