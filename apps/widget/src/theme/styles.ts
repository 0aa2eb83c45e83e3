import base from './css/base.css?inline';
import calendar from './css/calendar.css?inline';
import controls from './css/controls.css?inline';
import frame from './css/frame.css?inline';
import offers from './css/offers.css?inline';
import screens from './css/screens.css?inline';

/** The modal's whole style sheet. */
export const css = base + frame + controls + calendar + offers + screens;
