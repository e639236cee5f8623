// The end of a signup in a window of the SDK: tells the page that opened it, in the order that is set, and closes.
const { origin, report } = document.currentScript.dataset;
const { message, code, first } = JSON.parse(report);
const reports = [message, { type: 'FB_LOGIN', code }];
for (const told of first === 'code' ? reports.reverse() : reports) {
  window.opener?.postMessage(told, origin);
}
window.close();
