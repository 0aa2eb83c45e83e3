import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { withDemo } from '../demo.ts';
import { median } from '../statistics.ts';
import { startDevtools } from '../widget/devtools.ts';
import { bareGridPage } from './bare-grid.ts';
import { type GridPage, type GridRun, visitGrid } from './grid-visitor.ts';
import { CELLS, type GridVenue, seedGrid, SIZE } from './seed-grid.ts';
import { signedIn } from './session.ts';

/** Shares of all frames that the screen had time for. */
export interface FrameFigures {
  frames: number;
  /** Share that took longer than one frame of the screen, and than two. */
  over16: number;
  over33: number;
  longestMs: number;
  /** Drawn, of those that there was time for. */
  drawnShare: number;
}

export type GridMotion = 'down' | 'across' | 'cells' | 'days';

export interface GridFigures {
  cells: number;
  motions: { motion: GridMotion; product: FrameFigures; bare: FrameFigures; ratio: number }[];
  drawn: { productMs: number; bareMs: number };
}

const MOTIONS: readonly GridMotion[] = ['down', 'across', 'cells', 'days'];
const FRAME_MS = 1000 / 60;
/** What a frame's time may be off without a frame being lost. */
const SLACK_MS = 2;

/** The prices page of the built back-office on a server, and a bare page with the same cells, in turn. */
export async function measureGrid(
  { rounds, forMs }: { rounds: number; forMs: number },
  say: (line: string) => void,
): Promise<GridFigures> {
  return withDemo(async ({ origin, undo }) => {
    const venue = await seedGrid(origin);
    const bare = await serveBare(venue);
    undo(() => bare.close());
    const devtools = await startDevtools(ensureBrowser());
    undo(() => devtools.stop());
    const pages = [pricesPage(origin, venue), barePage(bare.address)] as const;
    const runs: { product: GridRun; bare: GridRun }[] = [];
    for (let round = 1; round <= rounds; round++) {
      say(`the price grid: round ${round} of ${rounds}`);
      const ofProduct = await visitGrid(devtools, pages[0], forMs);
      runs.push({ product: ofProduct, bare: await visitGrid(devtools, pages[1], forMs) });
    }
    return figuresOf(runs);
  });
}

const pricesPage = (origin: string, { accountId, session }: GridVenue): GridPage => ({
  address: `${origin}/prix`,
  before: signedIn(session, accountId, { isSuperAdmin: true }),
  watch: {
    scroller: '[role=grid]',
    cell: '[role=gridcell]',
    marked: '[role=gridcell][aria-selected=true]',
    cells: CELLS,
    data: '/categories?',
  },
  ends: {
    cells: ['[aria-rowindex="3"] > [aria-colindex="2"]', '[aria-rowindex="15"] > [aria-colindex="16"]'],
    days: ['[aria-rowindex="1"] > [aria-colindex="2"]', '[aria-rowindex="1"] > [aria-colindex="16"]'],
  },
});

const barePage = (address: string): GridPage => ({
  address,
  before: '',
  watch: { scroller: '#grid', cell: '.cell', marked: '.on', cells: CELLS, data: '/data' },
  ends: {
    cells: ['.row:nth-of-type(2) > :nth-child(2)', '.row:nth-of-type(12) > :nth-child(16)'],
    days: ['.head > :nth-child(2)', '.head > :nth-child(16)'],
  },
});

async function serveBare({ data }: GridVenue) {
  const page = bareGridPage(SIZE);
  const server = createServer((request, response) => {
    const isData = request.url === '/data';
    response.writeHead(200, {
      'Content-Type': `${isData ? 'application/json' : 'text/html'}; charset=utf-8`,
    });
    response.end(isData ? data : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function figuresOf(runs: readonly { product: GridRun; bare: GridRun }[]): GridFigures {
  const motions = MOTIONS.map((motion) => {
    const [product, bare] = [
      framesOf(runs.flatMap((run) => run.product[motion])),
      framesOf(runs.flatMap((run) => run.bare[motion])),
    ];
    return { motion, product, bare, ratio: product.drawnShare / bare.drawnShare };
  });
  const drawn = {
    productMs: median(runs.map(({ product }) => product.drawnMs)),
    bareMs: median(runs.map(({ bare }) => bare.drawnMs)),
  };
  return { cells: CELLS, motions, drawn };
}

const framesOf = (intervals: readonly number[]): FrameFigures => {
  const share = (limit: number) => intervals.filter((ms) => ms > limit + SLACK_MS).length / intervals.length;
  const time = intervals.reduce((sum, ms) => sum + ms, 0);
  return {
    frames: intervals.length,
    over16: share(FRAME_MS),
    over33: share(2 * FRAME_MS),
    longestMs: Math.max(...intervals),
    drawnShare: Math.min(1, (intervals.length * FRAME_MS) / time),
  };
};
