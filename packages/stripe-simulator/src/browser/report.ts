export {};

/** Posts the result to the page that opened this frame; the server has checked that origin. */
const { outcome, parent, paymentMethod } = document.body.dataset;
if (window.parent !== window && parent !== undefined && parent !== '')
  window.parent.postMessage({ from: 'stripe-simulator', outcome, paymentMethod }, parent);
