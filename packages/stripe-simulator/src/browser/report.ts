export {};

/** Tells the page that opened this frame how it went; the server has checked who that may be. */
const { outcome, parent, paymentMethod } = document.body.dataset;
if (window.parent !== window && parent !== undefined && parent !== '')
  window.parent.postMessage({ from: 'stripe-simulator', outcome, paymentMethod }, parent);
