import type { PageSite } from "../../model/site.ts";

/** The part of the configuration on which the script before the first paint depends. */
export type HeadScriptInput = Pick<PageSite, "colorMode" | "announcement">;

/**
 * The inline scripts that only some pages have, by name. They are plain, short ES2020 text, because their hashes are in
 * the security policy: a compiler between this file and the page would change the hash.
 */
export function inlineScripts(site: PageSite): {
  readonly "base-url": string;
  readonly tabs: string;
  readonly "load-failure": string;
  readonly early: string;
} {
  return {
    ...{ "base-url": baseUrlScript(site), tabs: tabsScript },
    ...{ "load-failure": loadFailureScript, early: earlyScript },
  };
}

/**
 * The script that every page loads before its first paint. It is a file and not in the page, because readers then load
 * its 0.4 kB once and not with every page. Sets on the root element: `data-script`, `data-theme` (URL parameter, stored choice, system, default, in this order),
 * the attributes of `docusaurus-data-*` parameters, and whether the announcement was dismissed.
 */
export function headScript({ colorMode, announcement }: HeadScriptInput): string {
  const lines = [
    "let r=document.documentElement,q=new URLSearchParams(location.search),",
    "s=k=>{try{return localStorage.getItem(k)}catch{}};",
    "r.dataset.script='on';",
    "r.dataset.theme=[q.get('docusaurus-theme')",
    ...(colorMode.canSwitch ? [",s('theme')"] : []),
    ...(colorMode.respectSystem ? [",matchMedia('(prefers-color-scheme:dark)').matches&&'dark'"] : []),
    `].find(v=>v=='dark'||v=='light')||'${colorMode.default}';`,
    // a URL cannot change the attributes that the theme sets on the root element; the theme looks up all others below
    // the body only
    "for(let[k,v]of q)/^docusaurus-data-(?!(theme|script|hydrated|navigation|bar-hidden)$)[\\w-]+$/.test(k)&&r.setAttribute(k.slice(11),v)",
    ...(announcement === undefined ? [] : announcementLines(announcement)),
    ...(colorMode.canSwitch ? toggleLines : []),
  ];
  return `{${lines.join("")}}`;
}

/**
 * Handles presses of the button. It is here so that the button works at the first paint and needs no other file. A
 * press stores the choice; `site/client/features/color-mode.ts` sets the state of the other buttons and follows other
 * tabs and the system.
 */
const toggleLines = [
  ";addEventListener('click',e=>{let b=e.target.closest('button[data-color-toggle]'),m=r.dataset.theme=='dark';",
  "if(!b)return;b.ariaPressed=!m;m=r.dataset.theme=m?'light':'dark';",
  "try{localStorage.theme=m}catch{}})",
];

// the policy refuses style attributes, so the configured colors become custom properties here
function announcementLines(announcement: NonNullable<PageSite["announcement"]>): string[] {
  const { id, backgroundColor, textColor, closeable } = announcement;
  const id0 = literal(id);
  return [
    ...(backgroundColor === undefined
      ? []
      : [`;r.style.setProperty('--announcement-ground',${literal(backgroundColor)})`]),
    ...(textColor === undefined ? [] : [`;r.style.setProperty('--announcement-text',${literal(textColor)})`]),
    ...(closeable
      ? [
          ";let i=s('docusaurus.announcement.id');",
          // the original once stored a misspelled default id
          "if(i=='annoucement-bar')i='announcement-bar';",
          `if(i==${id0}&&s('docusaurus.announcement.dismiss')=='true')`,
          "r.dataset.announcementBarInitiallyDismissed='true'",
        ]
      : []),
  ];
}

/**
 * Selects the tabs of the URL or of an earlier choice, as `syncTabs` does after a navigation. It looks for sets whenever
 * a part of the page was parsed: a slow browser may paint before the last part, and the page would jump after that.
 */
const tabsScript = `{${[
  "let q=new URLSearchParams(location.search),f=()=>{",
  "for(let s of document.querySelectorAll('.tabs')){",
  "let{group:g,query:n}=s.dataset,k;",
  "try{k=g&&localStorage.getItem('docusaurus.tab.'+g)}catch{}",
  "let t=[...s.querySelectorAll(':scope>[role=tablist]>[role=tab]')],",
  "v=[n&&q.get(n),k].find(v=>v!=null&&t.some(e=>e.dataset.value==v));",
  "if(v!=null)for(let e of t){",
  "let y=e.dataset.value==v;",
  "e.setAttribute('aria-selected',y);",
  "e.tabIndex=y?0:-1;",
  "document.getElementById(e.getAttribute('aria-controls'))?.toggleAttribute('data-selected',y)}}},",
  "o=new MutationObserver(f);",
  "o.observe(document,{childList:true,subtree:true});",
  "addEventListener('DOMContentLoaded',()=>{f();o.disconnect()})",
].join("")}}`;

/** Milliseconds after which a page that still shows its loading indicator offers to start again. */
export const slowAfter = 20_000;

/**
 * On a page that shows nothing without its script: shows the message in its HTML when a script or a style sheet of the
 * page fails to load, or when loading takes long. It is part of the page, because a file could fail like the others.
 * `reload` keeps the fragment, with the text that a link brings.
 */
const loadFailureScript = `{${[
  "let f,r=()=>{let e=document.getElementById('load-failed');if(f&&e)e.dataset.status=f,e.hidden=!1};",
  // once the page is complete, what fails has a message of its own
  "addEventListener('error',({target:t})=>{if((t.tagName=='SCRIPT'||t.rel=='stylesheet')&&document.readyState!='complete')f='failed',r()},!0);",
  "addEventListener('DOMContentLoaded',r);",
  "addEventListener('click',e=>{if(e.target.id=='load-again')location.reload()});",
  `setTimeout(()=>{f||='slow';r()},${slowAfter})`,
].join("")}}`;

/** The names of the tags that list what a page loads early, and the relation of its links to these files. */
export const earlyTags = { scripts: "early-scripts", files: "early-files" } as const;

/**
 * At the end of the head, when the style sheets are there: begins to load the scripts of islands that start with the
 * page, and files that a worker needs soon, at the lowest priority. Sooner, they would share a slow network with what
 * the page needs to be visible: the playground was shown 0.8 s later at 1.6 Mbit/s, and its first report came 0.1 s
 * sooner. It is a script, because a browser that runs none would load these files for nothing. Which
 * browsers may prefetch is told as in `site/client/navigation/prefetch.ts`; in others a plain request could load the
 * files twice.
 */
const earlyScript = `{${[
  `let a=(n,r)=>{for(let h of(document.querySelector('meta[name='+n+']')?.content||'').split(' '))if(h){`,
  "let l=document.createElement('link');l.rel=r;l.crossOrigin='';l.href=h;document.head.append(l)}};",
  `a('${earlyTags.scripts}','modulepreload');`,
  `if(HTMLScriptElement.supports?.('speculationrules'))a('${earlyTags.files}','prefetch')`,
].join("")}}`;

/**
 * On the home page: when the page's script fails to load and the URL is not the configured base, shows a banner about
 * that above the page. The style sheet hides the banner, so it is visible only when that failed too.
 */
function baseUrlScript({ baseUrl }: PageSite): string {
  const lines = [
    "addEventListener('error',function(event){",
    "var failed=event.target;",
    "if(!failed||failed.tagName!=='SCRIPT')return;",
    "var path=location.pathname.replace(/index\\.html$/,'');",
    "var suggestion=path.slice(-1)==='/'?path:path+'/';",
    `if(suggestion===${literal(baseUrl)})return;`,
    // each script of the page fails
    "function show(){if(document.getElementById('base-url-banner'))return;",
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

// a JavaScript string that cannot end its script element
function literal(text: string): string {
  return JSON.stringify(text)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
