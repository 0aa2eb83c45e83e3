// Roles are written out: on a phone the table is laid out as blocks, and some browsers then no longer read it as a
// table.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import { EVENTS, type GuideTexts, STEPS, STEPS_WITH_ID } from './analytics-guide-texts.ts';
import { CodeText } from '../site/code-text.tsx';

/** The widget's screens, and the ids of the buttons that lead on from them. */
export const StepsTable = ({ texts: { columns, steps } }: { texts: GuideTexts }) => (
  <div className="table">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {columns.step}
          </th>
          <th role="columnheader" scope="col">
            {columns.screen}
          </th>
          <th role="columnheader" scope="col">
            {columns.buttonId}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {STEPS.map((step) => (
          <tr role="row" key={step}>
            <th role="rowheader" scope="row">
              <code>{step}</code>
            </th>
            <td role="cell">{steps[step]}</td>
            <td role="cell">
              {STEPS_WITH_ID.includes(step) ? <code>{`brd_${step}_{widgetId}`}</code> : columns.noId}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** What the page's queue receives, and when. */
export const EventsTable = ({ texts: { columns, events } }: { texts: GuideTexts }) => (
  <div className="table">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {columns.event}
          </th>
          <th role="columnheader" scope="col">
            {columns.when}
          </th>
          <th role="columnheader" scope="col">
            {columns.holds}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {EVENTS.map((event) => (
          <tr role="row" key={event}>
            <th role="rowheader" scope="row">
              <code>{event}</code>
            </th>
            <td role="cell">{events[event].when}</td>
            <td role="cell">
              <CodeText text={events[event].holds} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
