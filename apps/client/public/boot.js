// Runs before the first paint: applies the saved theme and language, redirects the empty path.
(function () {
  var root = document.documentElement;
  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  }
  var theme = saved('hoist.theme');
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme;
    document.querySelectorAll('meta[name="theme-color"][media]').forEach(function (bar) {
      bar.content = theme === 'dark' ? '#121316' : '#faf9f6';
    });
  }
  // Prerendered pages show their question about analytics only to visitors who have not chosen yet.
  if (!/^(accepted|declined)$/.test(saved('hoist.analytics') || '')) root.dataset.askAnalytics = '';
  // The app's pages have one address for both languages; search engines index the French ones under /fr.
  if (location.pathname.indexOf('/fr/company') === 0) {
    try {
      localStorage.setItem('hoist.language', 'fr');
    } catch (_) {
      root.dataset.language = 'fr';
    }
    history.replaceState(history.state, '', location.href.replace('/fr/company', '/company'));
  }
  var language = saved('hoist.language') || (/^fr\b/i.test(navigator.language || '') ? 'fr' : 'en');
  // A prerendered page already has its language.
  if (document.currentScript && 'app' in document.currentScript.dataset)
    root.lang = language === 'fr' ? 'fr-CA' : 'en-CA';
  var manifest = document.querySelector('link[rel="manifest"]');
  if (manifest && language === 'fr') manifest.href = '/app-fr.webmanifest';
  var native = !!(
    window.Capacitor &&
    window.Capacitor.isNativePlatform &&
    window.Capacitor.isNativePlatform()
  );
  // The start page loads no other file, so this redirect aborts no request.
  var starts = document.currentScript && 'start' in document.currentScript.dataset;
  if (!native && (starts || location.pathname === '/')) {
    var landing = language === 'fr' ? '/fr/home-page' : '/home-page';
    if (!saved('hoist.session')) location.replace(landing + location.search);
    else if (starts) location.replace('/inside' + location.search + location.hash);
  }
})();
