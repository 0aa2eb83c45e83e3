import base from './css/base.css?inline';
import calendar from './css/calendar.css?inline';
import controls from './css/controls.css?inline';
import frame from './css/frame.css?inline';
import start from './css/start.css?inline';

/** The style sheet of the first screens; later ones bring their own. */
export const css = base + frame + controls + calendar + start;
