import type { Account, listAccountCategories, readAccount } from '@meridienne/contracts';
import { venueNow } from '@meridienne/domain';
import { gridCall, gridStart } from '../areas/prices/door.ts';
import { callAs, type Who } from '../lib/call-as.ts';
import { isAccountPath, readAccountId } from '../lib/current-account.ts';
import { askEarly } from '../lib/early.ts';
import { isStaff, readSession } from '../lib/session.ts';
import { FIRST_SUBJECTS } from './first-subjects.ts';
import { type PagePath, PAGES } from './pages.ts';
import { fetchTexts, rememberedLanguage } from '../lib/texts-calls.ts';

/** What a page shows first is its texts, its account, and a month of prices. */
const askForFirst = (): void => {
  const language = rememberedLanguage();
  const subjects = FIRST_SUBJECTS[location.pathname as PagePath];
  askEarly(subjects ? `first texts ${language}` : `texts ${language}`, fetchTexts(language, subjects));
  const session = readSession();
  const id = readAccountId();
  if (!session || !isStaff(session) || id === null || !isAccountPath(location.pathname)) return;
  const who: Who = { token: session.token, language };
  const account = callAs<typeof readAccount>(who, 'GET /accounts/:id', { params: { id } });
  askEarly(`account ${id}`, account);
  if (location.pathname === '/prix')
    void account.then(
      (account) => askForGrid(account, who),
      () => {},
    );
};

const askForGrid = ({ id, timeZone }: Account, who: Who): void => {
  const start = gridStart(
    new URLSearchParams(location.search).get('date'),
    venueNow(new Date(), timeZone).day,
  );
  const grid = callAs<typeof listAccountCategories>(who, 'GET /accounts/:id/categories', gridCall(id, start));
  askEarly(`grid ${id} ${start}`, grid);
};

/** The page's own code. What fails is tried again by the router. */
const askForPage = () => void PAGES[location.pathname as PagePath]?.().catch(() => undefined);

// Before the libraries are there: answers and code come together with them.
askForFirst();
askForPage();
