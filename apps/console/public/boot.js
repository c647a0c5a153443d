// Before the first paint: theme and language as last chosen.
(function () {
  var root = document.documentElement;
  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  }
  var theme = saved('hoist.console.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  var language = saved('hoist.console.language') || (/^fr\b/i.test(navigator.language || '') ? 'fr' : 'en');
  root.lang = language === 'fr' ? 'fr-CA' : 'en-CA';
})();
