import type { SiteData } from "../model/site.ts";

/**
 * The code that must run before the first paint, by name. It is plain ES2018 text, because its hash stands
 * in the security policy: a compiler between this file and the page would change it.
 */
export function bootScripts(site: SiteData): { readonly "color-mode": string; readonly "base-url": string } {
  return { "color-mode": colorModeScript(site), "base-url": baseUrlScript(site) };
}

/**
 * Sets on the root element: `data-script`, `data-theme` (address parameter, stored choice, system, default,
 * in this order), what `docusaurus-data-*` parameters ask for, and whether the announcement was dismissed.
 */
function colorModeScript({ colorMode, announcement }: SiteData): string {
  const lines = [
    "var root=document.documentElement,query=new URLSearchParams(location.search);",
    "function stored(key){try{return localStorage.getItem(key)}catch(e){return null}}",
    "function mode(value){return value==='dark'||value==='light'?value:null}",
    "root.dataset.script='on';",
    "root.dataset.theme=mode(query.get('docusaurus-theme'))",
    ...(colorMode.canSwitch ? ["||mode(stored('theme'))"] : []),
    ...(colorMode.respectSystem
      ? ["||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':null)"]
      : []),
    `||'${colorMode.default}';`,
    "query.forEach(function(value,key){",
    "if(/^docusaurus-data-[\\w-]+$/.test(key))root.setAttribute(key.slice(11),value)});",
    ...(announcement === undefined ? [] : announcementLines(announcement)),
  ];
  return `(function(){${lines.join("")}})()`;
}

// the policy refuses style attributes, so the configured colours become custom properties here
function announcementLines(announcement: NonNullable<SiteData["announcement"]>): string[] {
  const { id, backgroundColor, textColor, closeable } = announcement;
  const id0 = literal(id);
  return [
    ...(backgroundColor === undefined
      ? []
      : [`root.style.setProperty('--announcement-ground',${literal(backgroundColor)});`]),
    ...(textColor === undefined
      ? []
      : [`root.style.setProperty('--announcement-text',${literal(textColor)});`]),
    ...(closeable
      ? [
          "var seen=stored('docusaurus.announcement.id');",
          // a misspelt default id was once stored by the original
          "if(seen==='annoucement-bar')seen='announcement-bar';",
          `if(seen===${id0}&&stored('docusaurus.announcement.dismiss')==='true')`,
          "root.dataset.announcementBarInitiallyDismissed='true';",
        ]
      : []),
  ];
}

/**
 * On the home page: when the page's own script fails to load and the address is not the configured base,
 * says so above the page. The stylesheet hides the banner, so it shows only when that failed too.
 */
function baseUrlScript({ baseUrl }: SiteData): string {
  const lines = [
    "addEventListener('error',function(event){",
    "var failed=event.target;",
    "if(!failed||failed.tagName!=='SCRIPT'||document.getElementById('base-url-banner'))return;",
    "var path=location.pathname.replace(/index\\.html$/,'');",
    "var suggestion=path.slice(-1)==='/'?path:path+'/';",
    `if(suggestion===${literal(baseUrl)})return;`,
    "function show(){",
    "var banner=document.createElement('div');",
    "banner.id='base-url-banner';banner.setAttribute('role','alert');",
    "banner.style.cssText='padding:1rem;border:2px solid #b3261e;margin:1rem;font:1rem/1.5 sans-serif';",
    "banner.append('This site did not load properly. A wrong base URL is the most likely reason. ",
    `Configured: "'+${literal(baseUrl)}+'". Suggested: "'+suggestion+'".');`,
    "document.body.prepend(banner)}",
    "document.body?show():addEventListener('DOMContentLoaded',show)",
    "},true)",
  ];
  return lines.join("");
}

// a JavaScript string that cannot end the script element it stands in
function literal(text: string): string {
  return JSON.stringify(text)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
