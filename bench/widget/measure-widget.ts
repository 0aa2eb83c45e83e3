import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { withDemo } from '../demo.ts';
import { buildBare } from './build-bare.ts';
import { startDevtools } from './devtools.ts';
import { startHostSite } from './host-site.ts';
import { demoVenue } from './venue.ts';
import { startVenueSite } from './venue-site.ts';
import { type ByteFigures, measureBytes } from './measure-bytes.ts';
import { type InteractionFigures, measureInteractions } from './measure-interactions.ts';
import { measureOpening, type OpeningFigures } from './measure-opening.ts';
import { measurePaint, type PaintFigures } from './measure-paint.ts';
import { measureWays, type WaysFigures } from './measure-way.ts';

export interface WidgetFigures extends ByteFigures {
  /** The browser's version. */
  browser: string;
  ways: WaysFigures;
  paint: PaintFigures;
  opening: OpeningFigures;
  interactions: InteractionFigures;
  bareGzip: number;
}

export interface WidgetRounds {
  openings: number;
  /** How often the venue's page is opened with the tag, and without it. */
  paints: number;
  /** How often a visitor goes the way to the confirmation. */
  ways: number;
}

/** The widget in a browser, on the demo hotel's data, from another site's page. */
export async function measureWidget(
  rounds: WidgetRounds,
  say: (line: string) => void,
): Promise<WidgetFigures> {
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
    const ways = await measureWays(journeys, site.pages.product, venue.origin);
    const browser = journeys.version();
    await journeys.close();
    const devtools = await startDevtools(browserPath);
    undo(() => devtools.stop());
    say(`the widget: ${rounds.openings} rounds of opening it`);
    const opening = await measureOpening(devtools, site, venue.origin, rounds.openings);
    say(`the widget: ${rounds.ways} rounds of a visitor's way`);
    const interactions = await measureInteractions(devtools, site.pages.product, rounds.ways);
    // Last: by now the demo's pictures have been made smaller, which takes a core for a minute.
    say(`the widget: ${rounds.paints} rounds of the venue's own largest picture`);
    const venueSite = await startVenueSite(venue);
    undo(() => venueSite.close());
    const paint = await measurePaint(devtools, venueSite, rounds.paints);
    return { ...bytes, browser, ways, paint, opening, interactions, bareGzip: bare.gzipBytes };
  });
}
