import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { withDemo } from '../demo.ts';
import { buildBare } from './build-bare.ts';
import { startDevtools } from './devtools.ts';
import { startHostSite, type Venue } from './host-site.ts';
import { type ByteFigures, measureBytes } from './measure-bytes.ts';
import { measureOpening, type OpeningFigures } from './measure-opening.ts';

export interface WidgetFigures extends ByteFigures {
  /** The browser's version. */
  browser: string;
  opening: OpeningFigures;
  bareGzip: number;
}

/** The widget in a browser, on the demo hotel's data, from another site's page. */
export async function measureWidget(rounds: number, say: (line: string) => void): Promise<WidgetFigures> {
  return withDemo(async ({ origin, undo }) => {
    const folder = await mkdtemp(join(tmpdir(), 'meridienne-bare-'));
    undo(() => rm(folder, { recursive: true, force: true }));
    const bare = await buildBare(folder);
    const venue = await demoVenue(origin);
    const site = await startHostSite(venue, bare);
    undo(() => site.close());
    say('the widget: a guest books');
    const browserPath = ensureBrowser();
    const journeys = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
    undo(() => journeys.close());
    const bytes = await measureBytes(journeys, site.pages.product);
    const browser = journeys.version();
    await journeys.close();
    say(`the widget: ${rounds} rounds of opening it`);
    const devtools = await startDevtools(browserPath);
    undo(() => devtools.stop());
    const opening = await measureOpening(devtools, site, venue.origin, rounds);
    return { ...bytes, browser, opening, bareGzip: bare.gzipBytes };
  });
}

async function demoVenue(origin: string): Promise<Venue> {
  const demo = await fetch(`${origin}/demo`).then((response) => response.text());
  const accountId = Number(/data-account-id="(\d+)"/.exec(demo)?.[1]);
  const answer = await fetch(`${origin}/api/widgets?account.id=${accountId}`);
  const { 'hydra:member': widgets } = (await answer.json()) as { 'hydra:member': { id: number }[] };
  const [widget] = widgets;
  if (!widget) throw new Error('The demo hotel has no widget');
  return { origin, accountId, widgetId: widget.id };
}
